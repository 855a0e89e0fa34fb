import { spawn } from 'node:child_process'

/**
 * `npm run dev`: starts the shop's server and, in front of it, Vite. The server restarts when its sources change. If
 * one of the two programs ends, the other program is ended too.
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
