import classes from './reference.module.css';

/** The method of an operation, the same width for all. */
export function Method({ method }: { readonly method: string }) {
  return (
    <span className={classes['method']} data-method={method}>
      {method}
    </span>
  );
}
