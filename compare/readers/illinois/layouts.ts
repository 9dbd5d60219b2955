/**
 * The Secretary of State's layouts of 29 September 2022, as far as a company record has a place for their
 * columns.
 */
import type { Layout } from '../../files/layouts.ts';

const number = [1, 8] as const;

/** By what the name of a file has in it. */
export const LAYOUTS = {
  llcallmst: {
    number,
    purpose: [9, 6],
    status: [15, 2],
    statusDate: [17, 8],
    organized: [25, 8],
    jurisdiction: [42, 2],
    street: [44, 45],
    city: [89, 30],
    zip: [119, 9],
    officeState: [128, 2],
    l3c: [136, 1],
  },
  llcallnam: { number, name: [9, 120] },
  llcallagt: {
    number,
    code: [9, 1],
    name: [10, 60],
    street: [70, 45],
    city: [115, 30],
    zip: [145, 9],
    changed: [157, 8],
  },
  llcallarp: { number, current: [17, 8], previous: [50, 8] },
  llcallase: { number, adopted: [9, 8], ended: [17, 8], name: [39, 240], series: [279, 3] },
  llcallold: { number, ended: [9, 8], name: [17, 120], series: [137, 3] },
  llcallmgr: {
    number,
    name: [9, 60],
    street: [69, 45],
    city: [114, 30],
    state: [144, 2],
    zip: [146, 9],
    filed: [155, 8],
    kind: [163, 1],
  },
  llcallser: { number, series: [9, 3], status: [12, 2], statusDate: [14, 8], began: [22, 8], name: [38, 240] },
  cdxallmst: {
    number,
    formed: [9, 8],
    state: [25, 2],
    intent: [27, 3],
    status: [30, 2],
    type: [32, 1],
    president: [41, 60],
    secretary: [101, 60],
    /** The secretary's place, where a corporation has ended. */
    ending: [101, 24],
    endedOn: [125, 8],
    survivor: [135, 8],
  },
  cdxallnam: { number, name: [9, 189] },
  cdxallagt: {
    number,
    name: [9, 60],
    street: [69, 45],
    city: [114, 30],
    changed: [144, 8],
    code: [152, 1],
    zip: [153, 9],
  },
  cdxallarp: { number, current: [60, 8], previous: [119, 8] },
  cdxallaon: { number, cancelled: [9, 8], kind: [25, 1], began: [26, 8], name: [34, 189] },
  cdxalloth: { number, survivor: [112, 8] },
} as const satisfies Readonly<Record<string, Layout>>;

export type FileKind = keyof typeof LAYOUTS;
