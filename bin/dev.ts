import { spawn } from 'node:child_process'

/**
 * `npm run dev`: the shop's server, started again when its sources change, and Vite in front of it with the pages
 * as they are typed. When one of the two ends, the other does too.
 */
const programs = [
  spawn(
    process.execPath,
    ['--watch-path=server', '--watch-path=contract', '--watch-preserve-output', 'server/main.ts'],
    {
      stdio: 'inherit',
    },
  ),
  spawn(process.execPath, ['node_modules/.bin/react-router', 'dev'], { stdio: 'inherit' }),
]

function endAll(): void {
  for (const program of programs) program.kill('SIGTERM')
}

for (const program of programs) program.once('exit', endAll)
process.once('SIGINT', endAll)
process.once('SIGTERM', endAll)
