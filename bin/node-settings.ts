import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
const [, variables = '', flags = '', program = ''] =
  /&& (.*) exec \S+\/node (--.*) (build\/\S+)$/.exec(scripts.start) ?? []

/** The program that `npm start` runs, from the repository's root: the server as it was built last. */
export const SHOP: string = program

/** The flags with which `npm start` runs Node, for programs that run the shop themselves; docs/decisions/073 and 075 tell what they are for. */
export const NODE_FLAGS: string[] = flags.split(' ').filter(Boolean)

/** The variables that it sets for it; the compiled code's folder is one below the repository's. */
export const NODE_VARIABLES: Record<string, string> = Object.fromEntries(
  [...variables.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
)
