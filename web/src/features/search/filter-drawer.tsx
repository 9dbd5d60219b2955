import { Drawer } from '@mantine/core';
import { FilterPanel, type FilterProps } from './filter-panel.tsx';
import { isSound } from './search-address.ts';

type Props = FilterProps & { readonly onClose: () => void };

/** The filters on small screens. */
export default function FilterDrawer({ onClose, ...props }: Props) {
  const submit = () => {
    // What cannot be sent says so here.
    if (isSound({ kind: 'companies', request: props.draft })) onClose();
    props.onSubmit();
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      title="Filters"
      size={340}
      closeButtonProps={{ 'aria-label': 'Close the filters' }}
      transitionProps={{ duration: 0 }}
    >
      <FilterPanel {...props} onSubmit={submit} />
    </Drawer>
  );
}
