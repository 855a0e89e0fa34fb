import { formatRupees, type Paisa } from '#contract/money.ts'
import type { OpeningLine, ShopSettings } from '#contract/settings.ts'

/** The longest text of an old or new value in the audit log, in characters. */
const LONGEST = 500

const written = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value)
  const values = Object.entries(value).map(([name, one]) => `${name}: ${one}`)
  return values.join(', ')
}

/** The settings that the audit log shows in another form than JSON. */
const FORMS: { [Name in keyof ShopSettings]?: (value: ShopSettings[Name]) => string } = {
  opening_hours: (lines) => lines.map(lineOf).join(', '),
  shipping_fee: formatRupees,
  largest_totals: (totals) =>
    Object.entries(totals)
      .map(([method, most]) => `${method}: ${formatRupees(most as Paisa)}`)
      .join(', '),
}

function lineOf({ days, names, hours }: OpeningLine): string {
  const others = Object.values(names).filter(Boolean)
  return [days, ...others.map((name) => `(${name})`), hours].filter(Boolean).join(' ')
}

/** Returns each setting that differs, as a text for the audit log: the old value, an arrow and the new value. */
export function changesOf(before: ShopSettings, after: ShopSettings): Record<string, string> {
  const names = Object.keys(after) as (keyof ShopSettings)[]
  return Object.fromEntries(
    names.flatMap((name) => {
      const [from, to] = [textOf(name, before), textOf(name, after)]
      return from === to ? [] : [[name, `${shortened(from)} → ${shortened(to)}`]]
    }),
  )
}

function textOf<Name extends keyof ShopSettings>(name: Name, settings: ShopSettings): string {
  const form: ((value: ShopSettings[Name]) => string) | undefined = FORMS[name]
  return form ? form(settings[name]) : written(settings[name])
}

function shortened(text: string): string {
  if (text === '') return '–'
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
