//! Files that people upload.

sentences! {
    file_empty() = "The file is empty";
    file_too_large(most) = "The file is larger than {most} MB";
    file_of_other_kind() = "Must be a PNG, JPG, PDF, DOCX or DOC file";
    file_of_other_kind_or_invoice() = "Must be a PNG, JPG, PDF, DOCX, DOC or XML file";
    file_of_other_kind_or_letter() = "Must be a PNG, JPG, PDF, DOCX, DOC, EML or TXT file";
    not_a_sha256() = "Must be 64 hexadecimal digits";
    file_not_what_its_name_says() = "The file's content is not what its name says";
    file_with_password() = "The file is protected with a password; take the protection off and send it again";
    file_without_name() = "The file has no name before its ending";
    file_name_too_long(count) = "The file's name must have at most {count} characters";
    too_many_files(count) = "At most {count} files can be sent at once";
    not_a_named_file() = "Must name a file";
    storage_away() = "Files cannot be stored or read at the moment, please try again soon";
}
