import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { areaMessages } from '#contract/area-messages.ts'
import { type Device, listDevices, signDeviceOut } from '#contract/sign-in.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDates } from '#web/ui/dates.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Row, RowList } from '#web/ui/row-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { authReason } from '../session/auth-reason.ts'
import { useApi, useSession } from '../session/session.tsx'
import { deviceName, isMobile } from './device-name.ts'

const devicesKey = (userId: string | undefined) => ['devices', userId]

/** The list of devices on which the account is signed in, with buttons that sign them out. */
export function DevicesSection() {
  const t = useText()
  const { api, session } = useSession()
  const devices = useQuery({ queryKey: devicesKey(session?.user.id), queryFn: () => api(listDevices) })
  const leaving = useSignOutElsewhere()
  const items = devices.data?.items ?? []
  return (
    <Section
      title={t('Signed-in devices')}
      description={t('If you don’t recognise a device, sign it out and change your password.')}
    >
      {devices.isPending && (
        <Loading label={t('Loading devices...')}>
          <Skeletons count={2} className="h-14" />
        </Loading>
      )}
      {devices.isError && (
        <LoadFailure
          message={areaMessages.auth.devicesFailed}
          reason={reasonOf(devices.error)}
          retry={() => devices.refetch()}
        />
      )}
      {items.length > 0 && (
        <RowList label={t('Signed-in devices')}>
          {items.map((device) => (
            <DeviceRow key={device.session_id} device={device} />
          ))}
        </RowList>
      )}
      {items.some(({ is_current }) => !is_current) && (
        <Button
          variant="secondary"
          className="mt-4"
          isBusy={leaving.isPending}
          busyLabel={t('Signing out...')}
          onClick={() => leaving.mutate()}
        >
          {t('Sign out everywhere else')}
        </Button>
      )}
    </Section>
  )
}

function DeviceRow({ device }: { device: Device }) {
  const { formatTime } = useDates()
  const t = useText()
  const api = useApi()
  const changed = useDevicesChanged()
  const ending = useMutation({
    mutationFn: () => api(signDeviceOut, { params: { session_id: device.session_id } }),
    onSuccess: () => pageToast.success(areaMessages.auth.deviceSignedOut),
    onError: (error) => pageToast.error(areaMessages.auth.signOutFailed, reasonOf(error)),
    onSettled: changed,
  })
  const name = deviceName(device.user_agent, t)
  return (
    <Row
      icon={isMobile(device.user_agent) ? <Smartphone /> : <Monitor />}
      title={
        <>
          {name} {device.is_current && <Badge tone="success">{t('This device')}</Badge>}
        </>
      }
      detail={t('{ip} · last used {time}', { ip: device.ip, time: formatTime(device.refreshed_at) })}
      action={
        !device.is_current && (
          <Button
            variant="secondary"
            size="small"
            aria-label={t('Sign out {name}', { name })}
            isBusy={ending.isPending}
            onClick={() => ending.mutate()}
          >
            {t('Sign out')}
          </Button>
        )
      }
    />
  )
}

function useDevicesChanged() {
  const { session } = useSession()
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: devicesKey(session?.user.id) })
}

function useSignOutElsewhere() {
  const { auth } = useSession()
  const changed = useDevicesChanged()
  return useMutation({
    mutationFn: async () => {
      const { error } = await (await auth()).signOut({ scope: 'others' })
      if (error) throw error
    },
    onSuccess: () => pageToast.success(areaMessages.auth.othersSignedOut),
    onError: (error) => pageToast.error(areaMessages.auth.signOutFailed, authReason(error)),
    onSettled: changed,
  })
}
