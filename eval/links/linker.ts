/** The product's links over companies in memory, as what is measured. The only file here that knows it. */
import { memoryCandidates } from '../../src/engine/memory/index.ts';
import { linkLicensees } from '../../src/premises/index.ts';
import type { Judged } from './figures.ts';
import type { World } from './world.ts';

const BATCH = 500;

/** Every case of a world, linked without the number that its list may give. */
export async function judgeWorld({ companies, cases }: World): Promise<Judged[]> {
  const source = memoryCandidates(companies);
  const judged: Judged[] = [];
  for (let at = 0; at < cases.length; at += BATCH) {
    const batch = cases.slice(at, at + BATCH);
    const inputs = batch.map(({ premises, officers }) => ({ premises, officers, registrationNumber: null }));
    for (const [index, link] of (await linkLicensees(source, inputs)).entries()) {
      const linked = link && `${link.jurisdiction_code}/${link.entity_number}`;
      judged.push({ of: batch[index]!, linked, grounds: link?.grounds ?? null });
    }
  }
  return judged;
}
