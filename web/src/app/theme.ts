import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/** Spruce: the colour of the mark, of what can be done, and of nothing else. */
const spruce: MantineColorsTuple = [
  '#edf7f3',
  '#d9eee6',
  '#b0dccb',
  '#83caae',
  '#5dba95',
  '#3fa983',
  '#1f8a69',
  '#0f6b57',
  '#0b5646',
  '#07392f',
];

/** Amber: what wants to be seen to. Dark enough at its end to be read on its own light. */
const yellow: MantineColorsTuple = [
  '#fff8e6',
  '#fdeec7',
  '#f9dc92',
  '#f4c75c',
  '#efb432',
  '#e5a31b',
  '#c48408',
  '#9c6505',
  '#7d4f06',
  '#653f08',
];

/** Greys of the dark scheme, with a breath of green: text first, the page at 7. */
const dark: MantineColorsTuple = [
  '#dbe1de',
  '#b8c1bd',
  '#98a39e',
  '#6c7772',
  '#3b4441',
  '#2d3533',
  '#212826',
  '#171c1b',
  '#111615',
  '#0b0f0e',
];

/**
 * Tinted surfaces, of alerts and badges: quiet enough to stand beside each other, with text that can be read
 * when small.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const name = input.color ?? input.theme.primaryColor;
  if (input.variant !== 'light' || input.theme.colors[name] === undefined) return resolved;
  const shade = (index: number) => `var(--mantine-color-${name}-${index})`;
  return {
    ...resolved,
    background: `light-dark(${shade(0)}, color-mix(in srgb, ${shade(6)} 16%, transparent))`,
    hover: `light-dark(${shade(1)}, color-mix(in srgb, ${shade(6)} 24%, transparent))`,
    color: `light-dark(${shade(9)}, ${shade(2)})`,
  };
};

export const theme = createTheme({
  primaryColor: 'spruce',
  primaryShade: { light: 7, dark: 7 },
  colors: { spruce, yellow, dark },
  variantColorResolver,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8438rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.25' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
});

/** Mantine's quiet colours are too quiet for small text: these keep a contrast of 4.5 to 1. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': '#16201d',
    '--mantine-color-dimmed': '#5a6662',
    '--mantine-color-placeholder': '#6a7571',
    '--mantine-color-error': '#b4231f',
    '--mantine-color-default-border': '#dde3e0',
    '--charter-page': '#f6f8f7',
    '--charter-inset': '#f3f6f4',
    '--charter-hover': '#f0f4f2',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': '#ff8f87',
    '--charter-page': 'var(--mantine-color-dark-8)',
    '--charter-inset': 'var(--mantine-color-dark-8)',
    '--charter-hover': 'var(--mantine-color-dark-6)',
  },
});
