import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import {
  confirmTestMail,
  dismissFirstSteps,
  type FirstSteps,
  getFirstSteps,
  sendTestMail,
} from '#contract/first-steps.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

const STEPS = ['admin', 'first-steps']
const texts = areaMessages.settings

export function useFirstSteps() {
  const api = useApi()
  return useQuery({ queryKey: STEPS, queryFn: () => api(getFirstSteps), refetchOnMount: 'always' })
}

/** Returns a mutation that hides the list of first steps for all admins. */
export function useDismissFirstSteps() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api(dismissFirstSteps),
    onSuccess: () =>
      queries.setQueryData<FirstSteps>(STEPS, (steps) => (steps ? { ...steps, is_dismissed: true } : steps)),
    onError: (error) => pageToast.error(texts.notHidden, reasonOf(error)),
  })
}

/** Returns a mutation that sends a test email to the admin. The screen shows the error of the mail server. */
export function useSendTestMail() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api(sendTestMail),
    onSuccess: (steps) => {
      queries.setQueryData<FirstSteps>(STEPS, steps)
      pageToast.success(texts.testMailSent)
    },
  })
}

/** Returns a mutation that sends the code from a test email to the server. The server then records that it arrived. */
export function useConfirmTestMail() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => api(confirmTestMail, { body: { code } }),
    onSuccess: (steps) => {
      queries.setQueryData<FirstSteps>(STEPS, steps)
      pageToast.success(texts.testMailArrived)
    },
    onError: (error) => pageToast.error(texts.notConfirmed, reasonOf(error)),
  })
}
