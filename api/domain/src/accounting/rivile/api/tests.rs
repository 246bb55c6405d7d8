mod requests;
