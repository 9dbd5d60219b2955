/** The rules of passwords; a door of the room that loads nothing else of it. In Unicode characters. */
export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 128;
