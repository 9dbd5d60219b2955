export { HandedOver } from './handed-over.ts';
export { keepCalling } from './keep-calling.ts';
export { nameOfLoss, ThreadLost } from './thread-lost.ts';
export { type Open, Threads, type ThreadsOptions } from './threads.ts';
