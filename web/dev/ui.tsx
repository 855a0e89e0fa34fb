import type { MetaDescriptor } from 'react-router'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AreaLoading } from '#web/ui/skeleton.tsx'
import { Buttons } from './buttons.tsx'
import { Fields } from './fields.tsx'
import { Cards, Frames, Marks } from './frames.tsx'
import { Group } from './group.tsx'
import { Lists } from './lists.tsx'
import { Messages } from './messages.tsx'
import { Sheets } from './sheets.tsx'
import { SpecialFields } from './special-fields.tsx'
import { Tables } from './tables.tsx'

const GROUPS = [
  { id: 'buttons', title: 'Buttons', Examples: Buttons },
  { id: 'fields', title: 'Fields', Examples: Fields },
  { id: 'special-fields', title: 'Fields for one purpose', Examples: SpecialFields },
  { id: 'sheets', title: 'Dialogs and drawers', Examples: Sheets },
  { id: 'tables', title: 'Tables', Examples: Tables },
  { id: 'lists', title: 'Lists, charts and progress', Examples: Lists },
  { id: 'messages', title: 'Badges and messages', Examples: Messages },
  { id: 'marks', title: 'Avatars, money and pictures', Examples: Marks },
  { id: 'cards', title: 'Cards', Examples: Cards },
  { id: 'frames', title: 'Frames of a page', Examples: Frames },
]

export const meta = (): MetaDescriptor[] => [{ title: 'Design system · Mandi' }]

/**
 * A loader (React Router) that loads no data and runs only in the browser. React Router therefore renders the page only
 * in the browser, as in the logged-in areas.
 */
export async function clientLoader(): Promise<null> {
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <AreaLoading />
}

/** A page for developers with all components of `web/ui` in all their states. */
export default function DesignSystem() {
  return (
    <div className="page py-8">
      <PageHeader title="Design system">All components of web/ui in all their states.</PageHeader>
      <nav aria-label="Contents">
        <ul className="flex flex-wrap gap-x-5 gap-y-2">
          {GROUPS.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="font-semibold text-leaf-800 underline underline-offset-4">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {GROUPS.map(({ id, title, Examples }) => (
        <Group key={id} id={id} title={title}>
          <Examples />
        </Group>
      ))}
    </div>
  )
}
