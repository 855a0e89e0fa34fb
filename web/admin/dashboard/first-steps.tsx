import { ChevronRight, Circle, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { FirstSteps as Steps } from '#contract/first-steps.ts'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { useDismissFirstSteps, useFirstSteps } from '../shop/use-first-steps.ts'

type Step = {
  done: 'has_categories' | 'has_payment' | 'has_test_mail' | 'has_verified_seller'
  to: string
  title: PlainText
  detail: PlainText
}

const STEPS: readonly Step[] = [
  {
    done: 'has_categories',
    to: '/admin/categories',
    title: english('Add the first category'),
    detail: english('Sellers put each product into a category.'),
  },
  {
    done: 'has_test_mail',
    to: '/admin/shop#test-mail',
    title: english('Receive a test email'),
    detail: english('Send it from the settings, and open its link.'),
  },
  {
    done: 'has_verified_seller',
    to: '/admin/verify-sellers',
    title: english('Verify the first seller'),
    detail: english('Customers can buy products only from verified sellers.'),
  },
  {
    done: 'has_payment',
    to: '/shop',
    title: english('Test the payment'),
    detail: english('Place an order as a customer, and pay it.'),
  },
]

/** The first steps of a new shop. Renders nothing if all steps are done or if an owner has hidden the list. */
export function FirstSteps() {
  const { data: steps } = useFirstSteps()
  const hiding = useDismissFirstSteps()
  if (!steps || steps.is_dismissed || hiding.isSuccess || STEPS.every(({ done }) => steps[done])) return null
  return <StepList steps={steps} isHiding={hiding.isPending} onHide={() => hiding.mutate()} />
}

type StepListProps = { steps: Steps; isHiding: boolean; onHide: () => void }

function StepList({ steps, isHiding, onHide }: StepListProps) {
  const t = useText()
  const finished = STEPS.filter(({ done }) => steps[done]).length
  return (
    <Section
      title={t('First steps')}
      description={t('These steps prepare your shop for its first customers.')}
      badge={
        <span className="text-sm font-semibold text-muted">
          {t('{done} of {all} steps done', { done: finished, all: STEPS.length })}
        </span>
      }
    >
      <ol className="grid gap-2 sm:grid-cols-2">
        {STEPS.map(({ done, to, title, detail }) => (
          <li key={done}>
            <Link
              to={to}
              className="flex h-full min-h-11 items-center gap-3 rounded-tile border border-line p-3 hover:bg-leaf-50"
            >
              {steps[done] ? (
                <CircleCheck aria-label={t('Done')} role="img" className="size-6 shrink-0 text-success" />
              ) : (
                <Circle aria-hidden className="size-6 shrink-0 text-muted" />
              )}
              <span className="min-w-0 grow">
                <span className="block font-semibold">{t(title)}</span>
                <span className="block text-sm text-muted">{t(detail)}</span>
              </span>
              <ChevronRight aria-hidden className="rtl:-scale-x-100 size-5 shrink-0 text-leaf-700" />
            </Link>
          </li>
        ))}
      </ol>
      <Button
        variant="ghost"
        size="small"
        className="mt-3"
        isBusy={isHiding}
        busyLabel={t('Saving...')}
        onClick={onHide}
      >
        {t('Hide this list')}
      </Button>
    </Section>
  )
}
