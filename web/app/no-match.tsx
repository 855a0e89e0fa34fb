import { SearchX } from 'lucide-react'
import { data } from 'react-router'
import { messages } from '#contract/messages.ts'
import { missingPage } from '#web/shared/page-meta.ts'
import { useText } from '#web/text/text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export const meta = missingPage('Page not found')

/** The page for a URL that does not exist. */
export default function NoMatch() {
  const t = useText()
  return (
    <div className="page py-10">
      <EmptyState
        isPage
        title={t(messages.notFound)}
        icon={<SearchX />}
        action={<ButtonLink to="/shop">{t('Go to the shop')}</ButtonLink>}
      >
        {t('The address may be misspelt, or the page may have moved.')}
      </EmptyState>
    </div>
  )
}
