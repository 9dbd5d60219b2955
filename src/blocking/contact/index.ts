export { type Email, parseEmail } from './emails.ts';
export { type Phone, type PhoneKind, parsePhone, phoneDigits } from './phones.ts';
export { parseWebsite, type Website, type WebsiteKind } from './websites.ts';
