/** The words of the histories of agreement templates: each category's has one of its own. */
import { fieldLike, type HistoryField, type HistoryOf } from '@/components/history/history-words';
import { wordsOfDocument } from '@/components/history/stored-words';
import { TEMPLATES, templateTable, type Category } from './template-table';
import { sayVariable } from './variable-words';

const templateField = (field: string): HistoryField | null => {
  const own = fieldLike(templateTable.rows, field);
  return own && { ...own, wordsOf: (stored) => wordsOfDocument(stored, sayVariable) };
};

export const templateHistory = (category: Category): HistoryOf => ({
  subject:
    TEMPLATES[category] === 'AGREEMENT_TEMPLATE'
      ? 'agreement_template'
      : 'agreement_template_general_cargo',
  fieldOf: templateField,
});
