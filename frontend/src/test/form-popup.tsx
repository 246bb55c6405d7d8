import { useState, type ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FormDialog } from '@/components/form/form-dialog';

/** What fields with a choice and with a search offer. */
export const CLASSES = ['Euro 5', 'Euro 6'].map((label) => ({ value: label, label }));
export const CLIENTS = [
  { value: 1, label: 'Baltic Cargo' },
  { value: 2, label: 'Nord Auto' },
];

interface FormPopupProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  onClose?: () => void;
  children: ReactNode;
}

/** A form in a dialog, which saving and closing end. */
export function FormPopup<Values extends FieldValues>({
  form,
  onClose,
  children,
}: FormPopupProps<Values>) {
  const [opened, setOpened] = useState(true);
  const close = () => {
    onClose?.();
    setOpened(false);
  };
  return (
    <FormDialog
      opened={opened}
      title="Vehicle"
      form={form}
      error={undefined}
      submitLabel="Save"
      onSubmit={() => {
        setOpened(false);
        return Promise.resolve();
      }}
      onClose={close}
    >
      {children}
    </FormDialog>
  );
}
