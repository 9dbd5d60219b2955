export { BodyPacker } from './body-packer.ts';
export { BodyReader } from './body-reader.ts';
export { KeptBodies } from './kept-bodies.ts';
