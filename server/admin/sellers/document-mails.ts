import { pathIn } from '#contract/language.ts'
import { DOCUMENT_LABELS, type DocumentKind } from '#contract/seller-documents.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/post.ts'
import type { Recipient } from '#server/platform/mail/recipient.ts'
import { serverTexts } from '#server/platform/server-texts.ts'
import type { Sender } from '#server/platform/settings.ts'

type Addressee = Recipient & { business_name: string }

const textIn = serverTexts({
  'CNIC, front': 'شناختی کارڈ، سامنے کا رخ',
  'CNIC, back': 'شناختی کارڈ، پچھلا رخ',
  'Letter of the bank': 'بینک کا خط',
  'Please send a new document: {document}': 'براہِ کرم نئی دستاویز بھیجیں: {document}',
  'We need a new document': 'ہمیں نئی دستاویز چاہیے',
  'We checked this document of {business}: {document}. Please upload a new one for this reason:':
    'ہم نے {business} کی یہ دستاویز جانچی: {document}۔ براہِ کرم اس وجہ سے نئی دستاویز اپ لوڈ کریں:',
  'Upload the document': 'دستاویز اپ لوڈ کریں',
  'A document was rejected: {document}': 'دستاویز نامنظور ہوئی: {document}',
  'We could not accept your document': 'ہم آپ کی دستاویز قبول نہیں کر سکے',
  'We checked this document of {business}: {document}. We rejected it for this reason:':
    'ہم نے {business} کی یہ دستاویز جانچی: {document}۔ ہم نے اسے اس وجہ سے نامنظور کیا:',
  'If you have questions, please contact {email}.': 'کوئی سوال ہو تو {email} پر رابطہ کریں۔',
  'See your documents': 'اپنی دستاویزات دیکھیں',
  'The documents of {business} are approved': '{business} کی دستاویزات منظور ہو گئیں',
  'Your documents are approved': 'آپ کی دستاویزات منظور ہو گئیں',
  'We checked all documents of {business} and approved them.':
    'ہم نے {business} کی تمام دستاویزات جانچ کر منظور کر لیں۔',
})

type Decided = { kind: DocumentKind; decision: 'revise' | 'reject'; reason: string }

/** Returns the email that asks a seller for a new document, or informs of a rejected one, with the reason. */
export function reviseDocumentMail(
  { store, publicUrl }: Sender,
  seller: Addressee,
  { kind, decision, reason }: Decided,
): Mail {
  const { business_name: business, language } = seller
  const t = textIn(language)
  const values = { business, document: t(DOCUMENT_LABELS[kind]) }
  const url = publicUrl + pathIn(language, '/seller/accountSettings#documents')
  if (decision === 'revise')
    return letter(store, seller, {
      own: { kind: 'document_requested', values: { ...values, reason } },
      subject: t('Please send a new document: {document}', values),
      heading: t('We need a new document'),
      lines: [
        t('We checked this document of {business}: {document}. Please upload a new one for this reason:', values),
        reason,
      ],
      button: { label: t('Upload the document'), url },
    })
  return letter(store, seller, {
    own: { kind: 'document_rejected', values: { ...values, reason } },
    subject: t('A document was rejected: {document}', values),
    heading: t('We could not accept your document'),
    lines: [
      t('We checked this document of {business}: {document}. We rejected it for this reason:', values),
      reason,
      t('If you have questions, please contact {email}.', { email: store.email }),
    ],
    button: { label: t('See your documents'), url },
  })
}

/** Returns the email that informs a seller that all documents are approved. */
export function documentsApprovedMail({ store, publicUrl }: Sender, seller: Addressee): Mail {
  const { business_name: business, language } = seller
  const t = textIn(language)
  return letter(store, seller, {
    own: { kind: 'documents_approved', values: { business } },
    subject: t('The documents of {business} are approved', { business }),
    heading: t('Your documents are approved'),
    lines: [t('We checked all documents of {business} and approved them.', { business })],
    button: {
      label: t('See your documents'),
      url: publicUrl + pathIn(language, '/seller/accountSettings#documents'),
    },
  })
}
