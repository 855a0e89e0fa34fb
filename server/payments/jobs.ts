import type { Platform } from '#server/platform/platform.ts'
import { closePaymentPage } from './close-payment-pages.ts'
import { CLOSE_PAGE, type ClosePageJob } from './close-payments.ts'
import { COMPARE_PAYMENTS, comparePayments } from './comparison/compare-payments.ts'
import { SEND_REFUND, type SendRefundJob } from './refunds/give-back.ts'
import { sendRefund } from './refunds/send-refund.ts'

/** Tries of a job that tells a provider something; the pauses grow to hours, and together last for days. */
const RETRIES = 20

/** What payments do by themselves: closing pages, giving money back, and comparing the books every night. */
export function registerPaymentJobs(platform: Platform): void {
  const { jobs } = platform
  jobs.register<ClosePageJob>(CLOSE_PAGE, ({ payment_id }) => closePaymentPage(platform, payment_id), {
    retries: RETRIES,
  })
  jobs.register<SendRefundJob>(SEND_REFUND, ({ refund_id }) => sendRefund(platform, refund_id), { retries: RETRIES })
  jobs.register(COMPARE_PAYMENTS, () => comparePayments(platform), { schedule: '30 2 * * *' })
}
