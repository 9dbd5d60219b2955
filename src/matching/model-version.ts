/** The room's door for code that only asks which model matches: it loads nothing else. */
import model from './decision/model.json' with { type: 'json' };

export const MODEL_VERSION: string = model.version;
