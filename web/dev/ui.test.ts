import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import routes from '../routes.ts'
import { devRoutes } from './routes.ts'

/** What has no face of its own: parts that are shown within the component named beside them. */
const WITHIN: Record<string, string> = {
  BodyCell: 'Table',
  BodyRow: 'Table',
  ChooseAllCell: 'DataTable',
  ChosenCell: 'DataTable',
  FieldMessage: 'TextField',
  Frame: 'TextField',
  HeadCell: 'Table',
  SquareCropper: 'CropDialog',
  TableFrame: 'Table',
}

/** Stand in the root, around every page; this one has buttons that call for toasts. */
const IN_THE_ROOT = ['Toaster', 'Toasters']

it('has the page of the design system in development alone', () => {
  expect(devRoutes('development')).toMatchObject([{ path: 'dev/ui' }])
  for (const environment of ['production', 'test', '', undefined]) expect(devRoutes(environment)).toEqual([])
  expect(JSON.stringify(routes)).toContain('app/no-match.tsx')
  expect(JSON.stringify(routes)).not.toContain('dev/')
})

it('shows every component of web/ui', () => {
  const page = sourcesIn(import.meta.dirname).join('\n')
  const shown = new Set([...page.matchAll(/<([A-Z]\w*)/g)].map(([, name]) => name))

  const components = componentsOf(join(import.meta.dirname, '../ui')).map((name) => WITHIN[name] ?? name)

  const missing = components.filter((name) => !shown.has(name) && !IN_THE_ROOT.includes(name))

  expect(missing).toEqual([])
  expect(page).toMatch(/import .*\bpageToast\b/)
})

/** Names of the components that the files of a folder export. */
function componentsOf(folder: string): string[] {
  const exported = /^export (?:default )?(?:async )?(?:function|const) ([A-Z]\w*[a-z]\w*)/gm
  return sourcesIn(folder).flatMap((source) => [...source.matchAll(exported)].map(([, name = '']) => name))
}

function sourcesIn(folder: string): string[] {
  return globSync('*.tsx', { cwd: folder }).map((file) => readFileSync(join(folder, basename(file)), 'utf8'))
}
