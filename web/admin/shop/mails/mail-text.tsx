import { Navigate } from 'react-router'
import type { Language } from '#contract/language.ts'
import { type MailKind, mailKind } from '#contract/mail-texts.ts'
import type { ShopSettings } from '#contract/settings.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { useText } from '#web/text/text.tsx'
import { DefaultTextState, OwnTextPage } from '../own-text/own-text-page.tsx'
import type { Route } from './+types/mail-text.ts'
import { MailEditor } from './mail-editor.tsx'
import { MAIL_NAMES } from './mail-names.ts'
import { useDefaultMail } from './use-mail-text.ts'

export const meta = personalPage('Text of an email')

/** The editor for the text of one email, in one language. */
export default function MailTextScreen({ params }: Route.ComponentProps) {
  const t = useText()
  const kind = mailKind.safeParse(params.kind)
  if (!kind.success) return <Navigate to="/admin/shop/mails" replace />
  const { name, when } = MAIL_NAMES[kind.data]
  return (
    <OwnTextPage
      back={{ to: '/admin/shop/mails', label: t('Texts of emails') }}
      title={t('Email “{mail}”', { mail: t(name) })}
      explanation={t(when)}
    >
      {(language, { mail_texts }) => (
        <TextInOneLanguage
          key={`${kind.data} ${language}`}
          kind={kind.data}
          language={language}
          own={mail_texts[kind.data]?.[language]}
        />
      )}
    </OwnTextPage>
  )
}

type OwnMail = NonNullable<ShopSettings['mail_texts'][MailKind]>[Language]
type TextProps = { kind: MailKind; language: Language; own: OwnMail }

function TextInOneLanguage({ kind, language, own }: TextProps) {
  const standard = useDefaultMail(kind, language)
  if (!standard.data) return <DefaultTextState text={standard} />
  return <MailEditor kind={kind} language={language} own={own} standard={standard.data} />
}
