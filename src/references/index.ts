export { companyOfParty } from './company-of-party.ts';
export { linkedCompany } from './linked-company.ts';
export { bearerOf, namesakesOf } from './namesakes.ts';
export { known, mapAnswer, type Question, together } from './question.ts';
