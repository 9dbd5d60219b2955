export * from './company.ts';
export { calendarDate, isCalendarDate } from './dates.ts';
export { tokenize } from './fold.ts';
export { compareCodePoints } from './order.ts';
