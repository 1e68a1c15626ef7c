import { test } from 'playwright/test';
import { makeNextBuild } from '../support/builds.ts';

test('the next build is made for the update tests', makeNextBuild);
