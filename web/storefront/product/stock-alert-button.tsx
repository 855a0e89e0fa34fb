import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'
import { getStockAlert, removeStockAlert, setStockAlert } from '#contract/stock-alerts.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useSession } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

/** The button with which a customer requests an email when the product is in stock again, or cancels this request. */
export default function StockAlertButton({ productId }: { productId: string }) {
  const t = useText()
  const { api, session } = useSession()
  const queries = useQueryClient()
  const queryKey = ['stock alert', session?.user.id, productId]
  const params = { product_id: productId }
  const { data } = useQuery({ queryKey, queryFn: () => api(getStockAlert, { params }) })
  const isOn = data?.is_on ?? false
  const changing = useMutation({
    mutationFn: () => api(isOn ? removeStockAlert : setStockAlert, { params }),
    onSuccess: () =>
      pageToast.success(
        isOn ? t('We will not email you about this product') : t('We will email you when it is in stock again'),
      ),
    onError: (error) => pageToast.error(t('Failed to change the stock alert'), reasonOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  return (
    <Button
      size="large"
      aria-pressed={isOn}
      isBusy={changing.isPending}
      onClick={() => changing.mutate()}
      className="max-sm:w-full"
    >
      {isOn ? <BellOff aria-hidden className="size-5" /> : <Bell aria-hidden className="size-5" />}
      {isOn ? t('Do not email me') : t('Email me when it’s in stock')}
    </Button>
  )
}
