import { Clock3, ListChecks, Store } from 'lucide-react'
import { english } from '#web/text/text.tsx'
import type { LoginPage } from './login-pages.tsx'

/**
 * The texts and options of the sellers' login page. They have a separate file, so that it does not load the texts of
 * the other login pages.
 */
export const SELLER_LOGIN: LoginPage = {
  role: 'seller',
  path: '/seller-auth',
  title: english('Seller log in'),
  signUpTitle: english('Become a seller'),
  heading: english('Your shop, open to all of Pakistan.'),
  gains: [
    { icon: <Store />, text: english('List your products in minutes') },
    { icon: <ListChecks />, text: english('Handle orders in one place') },
    { icon: <Clock3 />, text: english('See sales and stock as they happen') },
  ],
}
