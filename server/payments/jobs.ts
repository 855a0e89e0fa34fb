import { CLOSE_PAGE, type ClosePageJob, SEND_REFUND, type SendRefundJob } from '#server/lifecycle/effects.ts'
import type { Platform } from '#server/platform/platform.ts'
import { closePaymentPage } from './close-payment-pages.ts'
import { COMPARE_PAYMENTS, comparePayments } from './comparison/compare-payments.ts'
import { EXPIRE_UNPAID_ORDERS, expireUnpaidOrders } from './expire-unpaid-orders.ts'
import { INQUIRE_PAYMENT, type InquirePaymentJob, inquirePaymentById } from './inquire-payment.ts'
import { PUSH_PAYMENT, type PushPaymentJob, pushPayment } from './push-payment.ts'
import { CLOSE_REFUND_REQUESTS, closeFinishedRequests } from './refunds/close-refunded-requests.ts'
import { sendRefund } from './refunds/send-refund.ts'

/**
 * The number of retries of a job that calls a provider. The pauses between them grow to half an hour, so that the
 * attempts continue for about five hours.
 */
const RETRIES = 20

/**
 * Registers the background jobs of payments. Queued jobs close a payment page, send a refund, ask a provider for the
 * state of a payment, or send a payment request to a phone. Every minute, a job cancels the orders that were not paid
 * in time, and another one closes the refund requests of refunded orders. Every night, a job compares the payments with
 * the providers' lists.
 */
export function registerPaymentJobs(platform: Platform): void {
  const { jobs } = platform
  jobs.register<ClosePageJob>(CLOSE_PAGE, ({ payment_id }) => closePaymentPage(platform, payment_id), {
    retries: RETRIES,
  })
  jobs.register<SendRefundJob>(SEND_REFUND, ({ refund_id }) => sendRefund(platform, refund_id), { retries: RETRIES })
  jobs.register<InquirePaymentJob>(INQUIRE_PAYMENT, ({ payment_id }) => inquirePaymentById(platform, payment_id))
  // A failed payment request to a phone is never sent again, because the customer could pay twice. A request can take
  // more than a minute, so many of them run at once.
  jobs.register<PushPaymentJob>(PUSH_PAYMENT, (job) => pushPayment(platform, job), {
    retries: 0,
    concurrency: 4,
    isConcurrent: true,
    isSecret: true,
    describe: ({ payment_id }) => `payment ${payment_id}`,
  })
  jobs.register(EXPIRE_UNPAID_ORDERS, () => expireUnpaidOrders(platform), { schedule: '* * * * *' })
  jobs.register(CLOSE_REFUND_REQUESTS, () => closeFinishedRequests(platform), { schedule: '* * * * *' })
  jobs.register(COMPARE_PAYMENTS, () => comparePayments(platform), { schedule: '30 2 * * *' })
}
