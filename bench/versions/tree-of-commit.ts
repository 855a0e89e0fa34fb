import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const SERVE = join('bench', 'serve-version.ts')

/**
 * Prepares a commit for a comparison: unpacks it into a temporary folder, builds it there, and returns the path of the
 * folder. A later call with the same commit uses the same folder. If both versions have the same lock file,
 * `node_modules` is a link to this version's folder; otherwise the packages are installed. Throws if git does not know
 * the commit, or if a step fails.
 */
export function treeOfCommit(commit: string): string {
  const hash = run(ROOT, 'git', 'rev-parse', '--verify', `${commit}^{commit}`).trim()
  const tree = join(tmpdir(), `mandi-version-${hash.slice(0, 10)}`)
  if (!existsSync(join(tree, 'package.json'))) {
    mkdirSync(tree, { recursive: true })
    run(ROOT, 'sh', '-c', 'git archive "$0" | tar -x -C "$1"', hash, tree)
  }
  if (!existsSync(join(tree, 'node_modules')) && hasSameLock(tree))
    symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
  run(tree, process.execPath, 'bin/bootstrap.mjs')
  copyFileSync(join(ROOT, SERVE), join(tree, SERVE))
  return tree
}

function hasSameLock(tree: string): boolean {
  const [ours, theirs] = [ROOT, tree].map((folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  return ours === theirs
}

function run(folder: string, program: string, ...parameters: string[]): string {
  return execFileSync(program, parameters, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
}
