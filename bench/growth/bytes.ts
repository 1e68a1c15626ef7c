import { salesBytes } from '#tests/harness/sales-bytes.ts';
import { verdictOf } from '../verdict.ts';

/**
 * `npm run bench:bytes -- [sales] [lines]`: what a sale takes of the embedded database, indexes included, by table. The same
 * file in a checkout of an earlier build gives the figures to compare with.
 */

const goals = { answers: 0.2, all: 0.5 };
const [sales = 1_000, lines = 4] = process.argv.slice(2).map(Number);

/** By lines: what 600 sales took each in the build of 29 November 2026. */
const before = new Map([
  [1, 4_000],
  [4, 6_431],
]).get(lines);

const { tables, total, answers } = await salesBytes(sales, lines);

console.log(`\n| ${sales} sales of ${lines} lines | bytes a sale | |`);
console.log('|---|---|---|');
for (const [name, bytes] of tables) {
  console.log(`| ${name} | ${bytes.toFixed(0)} | ${((100 * bytes) / total).toFixed(1)} % |`);
}
const isSmallPart = answers <= goals.answers * total;
const isHalf = before === undefined || total <= goals.all * before;
console.log(
  `| stored answers | ${answers.toFixed(0)} | ${((100 * answers) / total).toFixed(1)} %, ${verdictOf(isSmallPart)} |`,
);
const compared = before ? `${(total / before).toFixed(2)}x, ${verdictOf(isHalf)}` : '';
console.log(`| all | ${total.toFixed(0)} | ${compared} |`);
process.exitCode = isSmallPart && isHalf ? 0 : 1;
