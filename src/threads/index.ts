export { HandedOver } from './handed-over.ts';
export { ThreadLost } from './thread-lost.ts';
export { type CallOptions, type Open, Threads, type ThreadsOptions } from './threads.ts';
