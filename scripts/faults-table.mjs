// Prints the matrix of faults from the browser tests' report; fails where a cell is red or missing.
import { readFile } from 'node:fs/promises';
import { matrixProblems, matrixTable, readMatrix } from './faultMatrix.mjs';

const matrix = readMatrix(JSON.parse(await readFile('reports/playwright.json', 'utf8')));
console.log(`\n${matrixTable(matrix)}\n`);
const problems = matrixProblems(matrix);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
