import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import routes from '../routes.ts'
import { devRoutes } from './routes.ts'

/** Components that have no separate example, each with the component whose example contains it. */
const WITHIN: Record<string, string> = {
  BodyCell: 'Table',
  BodyRow: 'Table',
  SelectAllCell: 'DataTable',
  SelectionCell: 'DataTable',
  FieldMessage: 'TextField',
  Frame: 'TextField',
  HeadCell: 'Table',
  PrintSheet: 'PrintPreview',
  SquareCropper: 'CropDialog',
  TableFrame: 'Table',
  WelcomeButton: 'WelcomeBar',
}

/**
 * Components that the page need not contain, because the root renders them around every page. The page only has buttons
 * that open toasts.
 */
const IN_THE_ROOT = ['Toaster', 'Toasters']

it('the page that shows all components exists only in development', () => {
  expect(devRoutes('development')).toMatchObject([{ path: 'dev/ui' }])
  for (const environment of ['production', 'test', '', undefined]) expect(devRoutes(environment)).toEqual([])
  expect(JSON.stringify(routes)).toContain('app/no-match.tsx')
  expect(JSON.stringify(routes)).not.toContain('dev/')
})

it('the page that shows all components contains every component of web/ui', () => {
  const page = sourcesIn(import.meta.dirname).join('\n')
  const shown = new Set([...page.matchAll(/<([A-Z]\w*)/g)].map(([, name]) => name))

  const components = componentsOf(join(import.meta.dirname, '../ui')).map((name) => WITHIN[name] ?? name)

  const missing = components.filter((name) => !shown.has(name) && !IN_THE_ROOT.includes(name))

  expect(missing).toEqual([])
  expect(page).toMatch(/import .*\bpageToast\b/)
})

function componentsOf(folder: string): string[] {
  const exported = /^export (?:default )?(?:async )?(?:function|const) ([A-Z]\w*[a-z]\w*)/gm
  return sourcesIn(folder).flatMap((source) => [...source.matchAll(exported)].map(([, name = '']) => name))
}

function sourcesIn(folder: string): string[] {
  return globSync('*.tsx', { cwd: folder }).map((file) => readFileSync(join(folder, basename(file)), 'utf8'))
}
