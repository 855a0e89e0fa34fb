import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { messages } from '#contract/messages.ts'
import type { SearchAdvice } from '#contract/search.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { OwnText } from '#web/text/own-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { NO_FILTERS, shopAddress } from './shop-filters.ts'

type NothingFoundProps = { q: string; advice: SearchAdvice | null }

/**
 * The content of an empty product list. After a search without other filters, it shows suggestions from the server.
 * Otherwise it shows a link to all products.
 */
export function NothingFound({ q, advice }: NothingFoundProps) {
  const t = useText()
  if (advice) return <NotSold q={q} advice={advice} />
  return (
    <EmptyState
      title={t(messages.shop.noMatch)}
      icon={<SearchX />}
      action={<ButtonLink to="/shop">{t('Show all products')}</ButtonLink>}
    />
  )
}

/**
 * A message that the shop does not sell the product for which the visitor has searched, with links to categories. A
 * button asks the shop to sell the product; admins see how often visitors have asked for it.
 */
function NotSold({ q, advice: { name, names, categories } }: { q: string; advice: SearchAdvice }) {
  const t = useText()
  const { progress, send } = useGoodsRequest(q)
  return (
    <EmptyState
      title={
        name === null
          ? t('We found nothing for “{q}”', { q })
          : t('We don’t sell {good} yet', { good: t.own(name, names).toLowerCase() })
      }
      icon={<SearchX />}
      action={
        progress === 'sent' ? (
          <p role="status" className="font-semibold text-leaf-800">
            {t('Thank you. We received your request.')}
          </p>
        ) : (
          <Button onClick={() => void send()} isBusy={progress === 'sending'} busyLabel={t('Sending...')}>
            {t('Request this product')}
          </Button>
        )
      }
    >
      {categories.length > 0 && (
        <>
          <p>{name === null ? t('Check the spelling, or look in these categories:') : t('What we do have:')}</p>
          <ul className="mt-3 flex flex-wrap justify-center gap-2">
            {categories.map(({ category, category_name, names: ofCategory }) => (
              <li key={category}>
                <Link
                  to={shopAddress({ ...NO_FILTERS, category })}
                  prefetch="intent"
                  className="inline-flex min-h-11 items-center rounded-full bg-leaf-50 px-4 font-semibold text-leaf-800 hover:bg-leaf-100"
                >
                  <OwnText main={category_name} others={ofCategory} />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  )
}

/**
 * Tells the server that a visitor wants goods that the shop does not sell. If the request fails, shows a message. It
 * does not use TanStack Query, because guests have not loaded that library.
 */
function useGoodsRequest(q: string) {
  const t = useText()
  const api = useApi()
  const [progress, setProgress] = useState<'none' | 'sending' | 'sent'>('none')

  async function send(): Promise<void> {
    setProgress('sending')
    try {
      // The function that sends the request is loaded on demand, because its validation schemas would be a large part
      // of the scripts of a first visit.
      const { requestGoods } = await import('#contract/search.ts')
      await api(requestGoods, { body: { q } })
      setProgress('sent')
    } catch (error) {
      setProgress('none')
      pageToast.error(t('Failed to send your request'), reasonOf(error))
    }
  }
  return { progress, send }
}
