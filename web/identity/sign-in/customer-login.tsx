import { Clock3, Heart, MapPin } from 'lucide-react'
import { english } from '#web/text/text.tsx'
import type { LoginPage } from './login-pages.tsx'

/**
 * The texts and options of the customers' login page. They have a separate file, so that it does not load the texts of
 * the other login pages.
 */
export const CUSTOMER_LOGIN: LoginPage = {
  role: 'customer',
  path: '/login',
  title: english('Log in'),
  signUpTitle: english('Create your account'),
  heading: english('Fresh from the market, at your door.'),
  gains: [
    { icon: <Clock3 />, text: english('Follow every order, live') },
    { icon: <Heart />, text: english('Keep a wishlist of favourites') },
    { icon: <MapPin />, text: english('Check out with a saved address') },
  ],
}
