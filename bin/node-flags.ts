import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))

/** The flags with which `npm start` runs Node, for programs that run the shop themselves; docs/decisions/073 tells what they are for. */
export const NODE_FLAGS: string[] = /\/node (--.*) server\/main\.ts/.exec(scripts.start)?.[1]?.split(' ') ?? []
