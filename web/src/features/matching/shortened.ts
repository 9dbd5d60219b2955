/**
 * Real names and addresses are shorter; of what is pasted by mistake the beginning is enough to know it by.
 */
const SHOWN_CHARACTERS = 300;

export const shortened = (text: string): string =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
