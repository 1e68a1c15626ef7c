import { salesBytes } from '#tests/harness/sales-bytes.ts';
import { verdictOf } from '../verdict.ts';

/**
 * `npm run bench:bytes -- [sales] [lines]`: what a sale takes of the embedded database, indexes included, by table. The same
 * file in a checkout of an earlier build gives the figures to compare with.
 */

const goal = 0.2;
const [sales = 1_000, lines = 4] = process.argv.slice(2).map(Number);

const { tables, total, answers } = await salesBytes(sales, lines);

console.log(`\n| ${sales} sales of ${lines} lines | bytes a sale | |`);
console.log('|---|---|---|');
for (const [name, bytes] of tables) {
  console.log(`| ${name} | ${bytes.toFixed(0)} | ${((100 * bytes) / total).toFixed(1)} % |`);
}
const holds = answers <= goal * total;
console.log(
  `| stored answers | ${answers.toFixed(0)} | ${((100 * answers) / total).toFixed(1)} %, ${verdictOf(holds)} |`,
);
console.log(`| all | ${total.toFixed(0)} | |`);
process.exitCode = holds ? 0 : 1;
