/** A process of workers, as `argv[2]` says, until it is killed. It writes a line when it works. */
import { writeSync } from 'node:fs';
import { startWorkers } from '../../src/batches/index.ts';

await startWorkers({ ...JSON.parse(process.argv[2]!), onCharged: () => void writeSync(1, 'charged\n') });
writeSync(1, 'started\n');
