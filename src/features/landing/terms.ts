import { openFoldByHash } from './islands/folds.ts';
import { closeMenuOnLink } from './islands/menu.ts';
import { keepSessionMark } from './islands/session-mark.ts';

/** All the code of the terms; without it the folds open by hand. */
keepSessionMark();
closeMenuOnLink();
openFoldByHash();
