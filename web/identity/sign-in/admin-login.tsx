import { ShieldCheck, ShoppingBasket, Users } from 'lucide-react'
import { english } from '#web/text/text.tsx'
import type { LoginPage } from './login-pages.tsx'

/**
 * The texts and options of the admins' login page. Each login page has a separate file, so that it does not load the
 * texts and icons of the others.
 */
export const ADMIN_LOGIN: LoginPage = {
  role: 'admin',
  path: '/admin-auth',
  title: english('Admin log in'),
  heading: english('Manage the shop.'),
  gains: [
    { icon: <ShieldCheck />, text: english('Verify new sellers') },
    { icon: <ShoppingBasket />, text: english('Manage categories and orders') },
    { icon: <Users />, text: english('For the shop’s own staff only') },
  ],
}
