import { spawn } from 'node:child_process'

/**
 * `npm run dev`: starts the shop's server, which restarts when its sources change, and Vite in front of it. When one of
 * the two ends, the other one ends too.
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
