export { SignInError, type SignInErrorCode } from './error.ts';
export { inspectMailServer, type Mailer, openMailer } from './mailer.ts';
export { type Mail, noticeMail } from './mails.ts';
export type { AuthAnswer, AuthCall } from './sessions.ts';
export { openSignIn, type SignIn } from './sign-in.ts';
export type { Allowance, ThrottledAction } from './throttle.ts';
export type { SignedIn } from './users.ts';
