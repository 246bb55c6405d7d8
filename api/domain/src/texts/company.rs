//! The company itself: its codes and its logo.

sentences! {
    not_company_code() = "Must be a company code: at most 20 letters and digits";
    not_vat_code() = "Must be a VAT number with its country, such as LT123456789";
    not_iban() = "Must be a bank account number (IBAN)";
    iban_check_digits() = "Must be a bank account number (IBAN); the check digits do not fit";
    not_bic() = "Must be a bank code (BIC) of 8 or 11 characters";
    picture_too_large() = "Must be at most 2 MB";
    not_a_picture() = "Must be a PNG or JPEG picture";
    picture_too_wide() = "Must be at most 6000 pixels wide and high, and 12.5 million pixels in all";
    picture_damaged() = "Cannot be read; the picture is damaged";
}
