import { useNavigate } from 'react-router'
import { useSignOut } from './session.tsx'

/** Logout: to the home page first, so that the guard of the area left behind doesn't lead to its login page. */
export function useLogout() {
  const navigate = useNavigate()
  const signOut = useSignOut()
  return async () => {
    await navigate('/')
    await signOut()
  }
}
