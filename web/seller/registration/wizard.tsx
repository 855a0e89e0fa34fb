import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, type SubmitErrorHandler, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import type { Account } from '#contract/customers.ts'
import { useAccount, useLogout } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { WelcomeBar } from '#web/ui/area-shell.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { useFinishRegistration } from './finish.ts'
import { LAST_STEP, type Registration, type RegistrationInput, registrationForm, STEPS } from './form.ts'
import { BankFields, BusinessFields, ConsentFields, ContactFields } from './steps.tsx'
import { removeRegistration, type StoredRegistration, savePicture, saveRegistration } from './stored-registration.ts'

const FIELDS = [BusinessFields, ContactFields, BankFields, ConsentFields]

/**
 * The registration wizard with the steps Business, Contact, Bank and Consent. The input, except the bank account,
 * survives a reload of the tab.
 */
export function Wizard({ account, start }: { account: Account; start: StoredRegistration }) {
  const t = useText()
  const form = useForm<RegistrationInput, unknown, Registration>({
    resolver: zodResolver(registrationForm),
    defaultValues: start.values,
  })
  const [step, setStep] = useState(start.step)
  const [banner, setBanner] = useState<string | null>(null)
  const finish = useFinishRegistration()
  const logout = useLogout()
  const navigate = useNavigate()
  const { refetch: refetchAccount } = useAccount()
  const heading = useRef<HTMLHeadingElement>(null)
  useStoredInput(account.id, form, step)

  function go(to: number) {
    setStep(to)
    setBanner(null)
    requestAnimationFrame(() => heading.current?.focus())
  }

  async function next() {
    if (await form.trigger(STEPS[step]?.fields, { shouldFocus: true })) go(step + 1)
  }

  async function submit(registration: Registration) {
    const fault = await finish(registration)
    setBanner(fault)
    if (fault) return
    removeRegistration(account.id)
    await refetchAccount()
    pageToast.success(areaMessages.sellers.profileCompleted)
    await navigate('/seller/pending')
  }

  const goToFault: SubmitErrorHandler<RegistrationInput> = (faults) => {
    const faulty = STEPS.findIndex(({ fields }) => fields.some((field) => faults[field]))
    if (faulty !== step) go(faulty)
  }

  const isLast = step === LAST_STEP
  const Fields = FIELDS[step] ?? BusinessFields
  return (
    <div className="page py-6 lg:py-8">
      <WelcomeBar name={account.username} onLogout={logout} />
      <div className="mx-auto max-w-2xl">
        <PageHeader title={t('Register your business')}>
          {t('Four short steps, then our admins review your business.')}
        </PageHeader>
        <Steps names={STEPS.map(({ name }) => t(name))} current={step} />
        <Card className="p-5 sm:p-8">
          <FormProvider {...form}>
            <form
              method="post"
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                void (isLast ? form.handleSubmit(submit, goToFault)(event) : next())
              }}
              className="flex flex-col gap-5"
            >
              <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
                {STEPS[step] && t(STEPS[step].name)}
              </h2>
              {banner && <Banner message={banner} />}
              <Fields />
              <div className="mt-2 flex flex-wrap justify-between gap-3">
                <Button variant="secondary" onClick={() => go(step - 1)} disabled={step === 0}>
                  {t('Back')}
                </Button>
                <Button type="submit" isBusy={form.formState.isSubmitting} busyLabel={t('Saving...')}>
                  {isLast ? t('Finish') : t('Next')}
                </Button>
              </div>
            </form>
          </FormProvider>
        </Card>
      </div>
    </div>
  )
}

function Banner({ message }: { message: string }) {
  const t = useText()
  const isExpired = message === areaMessages.sellers.sessionExpired
  return (
    <Notice
      tone="danger"
      action={
        isExpired && (
          <ButtonLink to="/seller-auth?next=/seller-registration" size="small" variant="secondary">
            {t('Log in')}
          </ButtonLink>
        )
      }
    >
      {message}
    </Notice>
  )
}

/** Stores the unfinished registration in this tab after every change. */
function useStoredInput(
  userId: string,
  form: ReturnType<typeof useForm<RegistrationInput, unknown, Registration>>,
  step: number,
) {
  useEffect(() => {
    saveRegistration(userId, { step, values: form.getValues() })
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        saveRegistration(userId, { step, values })
        if (name === 'picture' && values.picture instanceof File) void savePicture(userId, values.picture)
      },
    })
  }, [userId, form, step])
}
