/** A thread that finds what takes the reading of many companies, or of large ones: an engine may answer in the thread that asks it. */
import type { Finders } from '../../api/index.ts';
import { type EngineLocation, openEngine, openOwnersAnswers, openPremises } from '../engine.ts';
import { findersOver } from './finders-over.ts';

export const open = (location: EngineLocation): Finders =>
  findersOver({
    engine: openEngine(location),
    premises: openPremises(location),
    owners: openOwnersAnswers(location),
  });
