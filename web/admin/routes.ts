import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

export const adminRoutes: RouteConfigEntry[] = [
  route('admin', 'admin/area.tsx', [
    // If a screen of the admin area fails, its error page appears beside the sidebar of the area, so that the links
    // stay visible.
    layout('app/screen.tsx', { id: 'admin/screen' }, [
      index('admin/dashboard/dashboard.tsx'),
      route('verify-sellers', 'admin/verify-sellers/verify-sellers.tsx'),
      route('product-reviews', 'admin/product-reviews/product-reviews.tsx'),
      route('categories', 'admin/categories/categories.tsx'),
      route('home', 'admin/home/home.tsx'),
      route('shop', 'admin/shop/shop-settings.tsx'),
      route('shop/pages/:page', 'admin/shop/page-text/page-text.tsx'),
      route('shop/mails', 'admin/shop/mails/mail-list.tsx'),
      route('shop/mails/:kind', 'admin/shop/mails/mail-text.tsx'),
      route('search', 'admin/search/search.tsx'),
      route('orders', 'admin/orders/orders.tsx'),
      route('orders/:order_id', 'admin/order/order.tsx'),
      route('orders/:order_id/invoices/:seller_id', 'admin/order/invoice.tsx'),
      route('users', 'admin/users/users.tsx'),
      route('users/:id', 'admin/user/user.tsx'),
      route('seller-accounts/:seller_id', 'admin/seller-account/seller-account.tsx'),
      route('staff', 'admin/staff/staff.tsx'),
      route('audit-log', 'admin/audit/audit-log.tsx'),
      route('payments', 'admin/payments/payments.tsx'),
      route('cash', 'admin/cash/cash.tsx'),
      route('transfers', 'admin/transfers/transfers.tsx'),
      route('commission', 'admin/commission/commission.tsx'),
      route('payouts', 'admin/payouts/payouts.tsx'),
      route('payouts/new', 'admin/payouts/new-batch.tsx'),
      route('payouts/:batch_id', 'admin/payouts/batch.tsx'),
      route('tax', 'admin/tax/tax.tsx'),
      route('money', 'admin/money/money.tsx'),
      route('ledger', 'admin/ledger/ledger.tsx'),
      route('settings', 'admin/settings.tsx'),
      route('jobs', 'admin/jobs/jobs.tsx'),
      route('webhooks', 'admin/webhooks/webhooks.tsx'),
      route('webhooks/:endpoint_id', 'admin/webhooks/webhook.tsx'),
    ]),
  ]),
]
