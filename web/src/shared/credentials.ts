/** The lengths that the server takes, in characters. */
const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** What is wrong with a new password, or null. */
export function passwordFault(password: string): string | null {
  if (password.length < PASSWORD_LENGTH.min) return `Use at least ${PASSWORD_LENGTH.min} characters`;
  if (password.length > PASSWORD_LENGTH.max) return `Use at most ${PASSWORD_LENGTH.max} characters`;
  return null;
}

/** What is wrong with an address at first sight, or null; whether it exists, only a mail tells. */
export function emailFault(email: string): string | null {
  return /^\S+@\S+$/.test(email.trim()) ? null : 'Enter an e-mail address, like name@example.com';
}
